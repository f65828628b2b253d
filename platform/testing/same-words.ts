/**
 * Lists of words that stand twice, in a contract for both sides and in a column's check for the database: `tsc` reads the file,
 * and names the words in which the two differ (docs/decisions/0252-rows-that-are-what-they-claim.md). Nothing runs here.
 */
import type { Selectable } from 'kysely'
import type { DB } from '../../database/types.ts'
import type { InviteStatus } from '#entrance/invitations/invitations.contract.ts'
import type { JoinRequestStatus } from '#entrance/join-requests/join-requests.contract.ts'
import type { EntityRole, EntityType, MembershipStatus, PlatformRole } from '#foundation/access/roles.ts'
import type { ExportStatus } from '#foundation/exports/exports.contract.ts'
import type { LOGO_TYPES } from '#organization/organization-profile/organization-profile.contract.ts'
import type { ResourceStatus, ResourceType } from '#organization/resources/resources.contract.ts'
import type { RowStatus } from '#people/learner-files/learner-file.contract.ts'
import type { BatchStatus } from '#people/invite-batches/invite-batches.contract.ts'
import type { CourseModule } from '#courses/course-content/course-content.ts'
import type { GroupStatus } from '#training/groups/groups.contract.ts'
import type { PlanType } from '#foundation/plans/plans.rules.ts'
import type { MailKind } from '#profile/mail-preferences/mail-preferences.contract.ts'
import type { ModuleStatus, RegistrationStatus } from '#training/enrollments/enrollments.contract.ts'

type Column<Table extends keyof DB, Name extends keyof Selectable<DB[Table]>> = NonNullable<Selectable<DB[Table]>[Name]>

declare function same<A, B>(
  ...differing: Exclude<A, B> | Exclude<B, A> extends never ? [] : [Exclude<A, B> | Exclude<B, A>]
): void

export function sameWords(): void {
  same<Column<'batches', 'status'>, BatchStatus>()
  same<Column<'courseModules', 'kind'>, CourseModule['kind']>()
  same<Column<'entities', 'type'>, EntityType>()
  same<Column<'exports', 'status'>, ExportStatus>()
  same<Column<'groups', 'status'>, GroupStatus>()
  same<Column<'importRows', 'status'>, RowStatus>()
  same<Column<'invites', 'status'>, InviteStatus>()
  same<Column<'joinRequests', 'status'>, JoinRequestStatus>()
  same<Column<'mailPreferences', 'kind'>, MailKind>()
  same<Column<'memberships', 'roles'>[number], EntityRole>()
  same<Column<'memberships', 'status'>, MembershipStatus>()
  same<Column<'memberSummaries', 'status'>, MembershipStatus>()
  // A module that was not begun has no row.
  same<Column<'moduleProgress', 'status'> | 'Not_Started', ModuleStatus>()
  same<Column<'organizationLogos', 'mediaType'>, (typeof LOGO_TYPES)[number]>()
  same<Column<'registrations', 'status'>, RegistrationStatus>()
  same<Column<'resources', 'status'>, ResourceStatus>()
  same<Column<'resources', 'type'>, ResourceType>()
  same<Column<'subscriptions', 'planType'>, PlanType>()
  same<Column<'users', 'platformRoles'>[number], PlatformRole>()

  // @ts-expect-error they differ in 'Inactive'
  same<Column<'memberships', 'status'>, 'Active' | 'Archived'>()
  // @ts-expect-error they differ in 'Link'
  same<'File', Column<'resources', 'type'>>()
}
