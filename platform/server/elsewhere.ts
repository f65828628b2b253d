import { channel } from 'node:diagnostics_channel'

/** Tells whoever watches that something is waited for which is neither the database nor this thread: a file, a worker, another service. */
export const elsewhere = channel('upstander:elsewhere')
export const goElsewhere = (what: string): void => elsewhere.publish(what)
