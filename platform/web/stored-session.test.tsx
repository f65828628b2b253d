import { expect, test, vi } from 'vitest'
import { storedSession } from './stored-session.ts'

test('a new session takes the place of the old one in one step, and nothing of the old one stays', () => {
  storedSession.begin('old')
  storedSession.choose({ entityType: 'Coop', entityGuid: 'coastal' })
  const removed = vi.spyOn(Storage.prototype, 'removeItem')
  storedSession.begin('new')
  expect(removed.mock.calls.flat()).not.toContain('token')
  removed.mockRestore()
  expect([storedSession.token(), storedSession.entityType(), storedSession.entityGuid()]).toEqual(['new', null, null])
})
