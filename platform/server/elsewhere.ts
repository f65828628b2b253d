import { channel } from 'node:diagnostics_channel'

/**
 * Tells listeners that the program waits for something other than the database and this thread: a file, a worker,
 * another service.
 */
export const elsewhere = channel('upstander:elsewhere')
export const goElsewhere = (what: string): void => elsewhere.publish(what)
