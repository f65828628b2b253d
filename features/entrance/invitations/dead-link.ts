/** What /login is told of a link that leads nowhere. */
export interface DeadLink {
  readonly invitation: 'closed'
}
