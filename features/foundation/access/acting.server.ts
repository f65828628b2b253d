import type { Caller, Services } from '#platform/server/feature.ts'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { audit, auditEverywhere, auditLook } from '../audit-trail/audit.server.ts'

/** Calls by staff who act as someone that leave no line in an organization's log, each with its reason. */
export const untold: Readonly<Record<string, string>> = {
  'GET /auth/me': 'asked by every page; as whom they act is told by the beginning',
  'GET /profiles': 'the same names, for the menu',
  'GET /plans': 'the catalogue, the same for everybody',
  'GET /LookUp/entity-user-statuses': 'a list, the same for everybody',
  'GET /LookUp/roles': 'a list, the same for everybody',
  'POST /auth/logout': 'ends the session, and reads and changes nothing of the organization',
  'POST /staff/login-as/exit': 'told as the return',
}

/**
 * Records what staff do while they act as someone, whether or not the room writes its own line: each change and each
 * file that they download, and what they view, once an hour. A call that names no entity concerns the person, so it is
 * in the log of each of their organizations. Spec D8, D14.
 */
export async function noteActing(
  services: Services,
  spec: EndpointSpec,
  { caller, entityId }: { caller: Caller; entityId: number | null },
): Promise<void> {
  if (caller.actorId === null) return
  const { db } = services
  const changes = spec.method !== 'GET'
  const takes = 'file' in spec.response
  const action = changes ? 'staff.acted' : takes ? 'staff.took' : 'staff.looked'
  const entry = { caller, action, target: spec.summary } as const
  // The platform's own log gets every change.
  if (changes && entityId === null) await audit(db, services, { ...entry, entityId })
  if (`${spec.method} ${spec.path}` in untold) return
  const looks = !changes && !takes
  if (entityId === null) await auditEverywhere(db, services, { ...entry, memberId: caller.userId }, { hourly: looks })
  else if (looks) await auditLook(db, services, { ...entry, action: 'staff.looked', entityId })
  else await audit(db, services, { ...entry, entityId })
}
