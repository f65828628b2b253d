import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { common } from '../shared/common.messages.ts'
import { currentLanguage, inEach, inLanguage, saidNow } from './language.ts'

const english = {
  hello: 'Hello',
  people: (count: number) => `${count} people`,
  heads: { name: 'Name', list: ['first', 'second'] },
}
const spanish = {
  hello: 'Hola',
  people: (count: number) => `${count} personas`,
  heads: { name: 'Nombre', list: ['primero', 'segundo'] },
}

test('a text is said in the language of the moment, also from a group that was put by', async () => {
  const texts = inEach(english, spanish)
  const { heads, people } = texts
  const said = () => [
    currentLanguage(),
    texts.hello,
    people(2),
    heads.name,
    heads.list.map(one => one),
    { ...heads }.name,
  ]
  expect(said()).toEqual(['en', 'Hello', '2 people', 'Name', ['first', 'second'], 'Name'])
  const later = inLanguage('es', async () => {
    await sleep(5)
    return said()
  })
  expect(said()[0]).toBe('en')
  expect(await later).toEqual(['es', 'Hola', '2 personas', 'Nombre', ['primero', 'segundo'], 'Nombre'])
})

test('what was kept when a module was loaded is said in the language of the moment, what was not stays', () => {
  const texts = inEach(english, spanish)
  const required = texts.hello
  const many = texts.people(7)
  expect([saidNow(required), saidNow(many), saidNow('else')]).toEqual(['Hello', '7 people', 'else'])
  expect(inLanguage('es', () => [saidNow(required), saidNow(many), saidNow('else')])).toEqual([
    'Hola',
    '7 personas',
    'else',
  ])
})

test('a file of texts that has a Spanish one beside it is read in both', () => {
  expect(common.required).toBe('Required')
  expect(inLanguage('es', () => common.required)).toBe('Obligatorio')
})
