import { join } from 'node:path'

const given = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: start this with npm test -- upgrade`)
  return value
}

/** Where the old version stands, and what both versions share. */
export const oldVersion = () => ({
  commit: given('UPGRADE_FROM'),
  root: given('UPGRADE_FOLDER'),
  folder: join(given('UPGRADE_FOLDER'), 'program'),
  backup: join(given('UPGRADE_FOLDER'), 'old.backup'),
  secret: given('UPGRADE_SECRET'),
  port: Number(given('UPGRADE_PORT')),
  /** Known once both run. */
  get database() {
    return given('UPGRADE_DATABASE')
  },
  get newCourses() {
    return given('UPGRADE_COURSES')
  },
})
