import { Component, type ReactNode, useEffect } from 'react'
import { common } from '../shared/common.messages.ts'
import { settings } from './settings.ts'
import { firstTexts } from './first.messages.ts'

/** Catches what a screen throws, so one broken screen does not blank the page; another location tries again. */
export class Boundary extends Component<{ at: string; children: ReactNode }, { failedAt: string | null }> {
  override state = { failedAt: null as string | null }

  static getDerivedStateFromProps({ at }: { at: string }, state: { failedAt: string | null }) {
    return state.failedAt === 'now'
      ? { failedAt: at }
      : state.failedAt !== null && state.failedAt !== at
        ? { failedAt: null }
        : null
  }

  static getDerivedStateFromError() {
    return { failedAt: 'now' }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    if (isStaleBuild(error)) location.reload()
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : <Broken />
  }
}

/**
 * After a new release the old page requests modules that are gone: a reload, at most once a minute, brings the new one.
 */
function isStaleBuild(error: unknown): boolean {
  if (!/dynamically imported module|module script failed|Importing a module/i.test(String(error))) return false
  const last = Number(sessionStorage.getItem('reloaded') ?? 0)
  sessionStorage.setItem('reloaded', String(Date.now()))
  return Date.now() - last > 60_000
}

/**
 * Uses plain elements, because the others may be made of whatever broke. The link reloads everything from the
 * beginning.
 */
function Broken() {
  useEffect(() => {
    document.title = common.somethingWentWrong
  }, [])
  return (
    <main className="broken" role="alert">
      <h1>{common.somethingWentWrong}</h1>
      <p>
        {firstTexts.broken} <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
      </p>
      <p className="broken-ways">
        <button type="button" className="plain-button" onClick={() => location.reload()}>
          {firstTexts.reload}
        </button>
        <a href="/">{firstTexts.toHome}</a>
      </p>
    </main>
  )
}
