import { createHash } from 'node:crypto'
import type pg from 'pg'

export const SUPERUSER = 'postgres'
/** The database that each cluster begins with. */
export const FIRST_DATABASE = 'postgres'

/** The addresses of the server on a port: the application's own, and that of the superuser. */
export const addressesOf = (application: string, secret: string, port: number) => ({
  url: urlOf(application, derivedPassword(application, secret), port, application),
  adminUrl: urlOf(SUPERUSER, secret, port, FIRST_DATABASE),
})

/**
 * The application's role owns its database but is no superuser, so an injected statement can reach no file or program.
 */
export async function makeApplication(client: pg.Client, application: string, secret: string): Promise<void> {
  const roles = await client.query('select 1 from pg_roles where rolname = $1', [application])
  if (!roles.rowCount) {
    await client.query(`create role ${application} login createdb password '${derivedPassword(application, secret)}'`)
  }
  const databases = await client.query('select 1 from pg_database where datname = $1', [application])
  if (!databases.rowCount) await client.query(`create database ${application} owner ${application}`)
}

const derivedPassword = (application: string, secret: string) =>
  createHash('sha256').update(`${application} ${secret}`).digest('base64url')

const urlOf = (user: string, secret: string, port: number, database: string) =>
  `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`
