import { expect, test } from 'vitest'
import { Metrics } from './metrics.ts'

test('counts, sizes and figures are told in the text format', async () => {
  const metrics = new Metrics()
  const calls = metrics.counter('calls_total', 'Calls answered')
  const seconds = metrics.histogram('call_seconds', 'How long calls took', [0.1, 1])
  metrics.gauge({ name: 'jobs', help: 'Jobs', read: () => [{ labels: { state: 'waiting' }, value: 3 }] }, undefined)
  metrics.gauge({ name: 'up', help: 'Seconds since the start', read: (about: number) => about }, 7)
  calls({ route: '/a', status: '200' })
  calls({ route: '/a', status: '200' })
  calls({ route: '/a', status: '404' }, 5)
  for (const value of [0.05, 0.1, 0.5, 3]) seconds(value)
  expect(await metrics.text()).toBe(
    [
      '# HELP upstander_calls_total Calls answered',
      '# TYPE upstander_calls_total counter',
      'upstander_calls_total{route="/a",status="200"} 2',
      'upstander_calls_total{route="/a",status="404"} 5',
      '# HELP upstander_call_seconds How long calls took',
      '# TYPE upstander_call_seconds histogram',
      'upstander_call_seconds_bucket{le="0.1"} 2',
      'upstander_call_seconds_bucket{le="1"} 3',
      'upstander_call_seconds_bucket{le="+Inf"} 4',
      'upstander_call_seconds_sum 3.65',
      'upstander_call_seconds_count 4',
      '# HELP upstander_jobs Jobs',
      '# TYPE upstander_jobs gauge',
      'upstander_jobs{state="waiting"} 3',
      '# HELP upstander_up Seconds since the start',
      '# TYPE upstander_up gauge',
      'upstander_up 7',
      '',
    ].join('\n'),
  )
})

test('a figure that cannot be read takes nothing else with it', async () => {
  const metrics = new Metrics()
  metrics.gauge({ name: 'jobs', help: 'Jobs', read: () => Promise.reject(new Error('no database')) }, undefined)
  metrics.gauge({ name: 'up', help: 'Up', read: () => 1 }, undefined)
  expect(await metrics.text()).toBe('# HELP upstander_up Up\n# TYPE upstander_up gauge\nupstander_up 1\n')
})

test('what a label holds does not break its line', async () => {
  const metrics = new Metrics()
  metrics.counter('odd_total', 'Odd')({ route: 'a"b\\c\nd' })
  expect(await metrics.text()).toContain('upstander_odd_total{route="a\\"b\\\\c\\nd"} 1\n')
})

test('two series of one name are a mistake', () => {
  const metrics = new Metrics()
  metrics.counter('calls_total', 'Calls')
  expect(() => metrics.counter('calls_total', 'Calls')).toThrow('calls_total')
})
