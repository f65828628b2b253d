import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { register } from '#learning/player/testing/learning.ts'
import { makeCourse } from '../import-learners/testing/world.ts'
import { remindLearners } from '../remind-learners/remind-learners.contract.ts'
import { personMails, personTimeline, type TimelineKind } from './person-timeline.contract.ts'

const server = testServer()
const timelineOf = (by: Member, { entityUserId }: Member, kinds: TimelineKind[] = []) =>
  by.client.send(personTimeline, { entityGuid: by.entity.guid, entityUserId, kinds })

test('an event is told with who did it, and a reminder with what became of its mail', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  await register(server(), leo, await makeCourse(server()))
  await maria.client.send(remindLearners, { entityGuid: entity.guid, entityUserIds: [leo.entityUserId] })
  const { events, earlier } = await timelineOf(maria, leo)
  expect(events.map(one => one.event).toSorted()).toEqual(['added', 'joined', 'remindedByHand'])
  expect(events.find(one => one.event === 'remindedByHand')).toMatchObject({
    by: 'Maria Alvarez',
    kind: 'reminders',
    facts: { mail: 'queued' },
  })
  expect(earlier).toBeNull()
  const { mails, cameBack, unsubscribed } = await maria.client.send(personMails, {
    entityGuid: entity.guid,
    entityUserId: leo.entityUserId,
  })
  expect(mails).toMatchObject([{ kind: 'reminderByHand', state: 'queued' }])
  expect([cameBack, unsubscribed]).toEqual([false, false])
})

test('strangers learn nothing, and learners have no timeline', async () => {
  const { maria, leo } = await makeOrganization(server())
  const stranger = await makeMember(server(), await makeEntity(server()), ['Learner', 'EntityAdmin'])
  await expect(timelineOf(stranger, leo)).rejects.toMatchObject({ status: 404 })
  await expect(timelineOf(leo, maria)).rejects.toMatchObject({ status: 403 })
})
