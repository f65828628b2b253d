/** What /login is told about a link that leads nowhere. */
export interface DeadLink {
  readonly invitation: 'closed'
}
