import type { Feature } from '#platform/server/feature.ts'
import { askRoute, expireJoinRequests } from './ask.server.ts'
import { administratorRoutes } from './decide.server.ts'
import { joinMails, tellAdministrators } from './join-mails.server.ts'

export const joinRequestsRoom: Feature = {
  routes: [askRoute, ...administratorRoutes],
  mails: joinMails,
  sweeps: [services => expireJoinRequests(services.db, services), tellAdministrators],
  constraints: {
    join_requests_guid_unique: 'bug',
    join_requests_tenant: 'bug',
    join_requests_one_open: 'bug',
    join_requests_email_check: 'bug',
    join_requests_status_check: 'bug',
  },
}
