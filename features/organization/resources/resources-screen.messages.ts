import type { ResourceStatus } from './resources.contract.ts'

/** Texts of the resources' screens. Spec B2, D1. */
export const texts = {
  title: 'Resources',
  lead: 'Links and files for your people. They find what is published on their Organization page.',
  add: 'Add Resource',
  edit: 'Update Resource',
  editOf: (name: string) => `Edit ${name}`,
  emptyTitle: 'No resources yet',
  empty: 'Put your reporting policy, local phone numbers or forms where everyone finds them.',
  emptyAction: 'Add Resources',
  search: 'Name or description',
  filters: { type: 'Type', status: 'Status' },
  columns: { name: 'Resource Name', description: 'Description', dateAdded: 'Date Added', type: 'Type', link: 'Link', status: 'Status', edit: 'Edit' },
  statuses: { Published: 'Published', Draft: 'Draft', Archived: 'Archive' } satisfies Record<ResourceStatus, string>,
  open: (name: string) => `Open ${name} in a new tab`,
  download: (name: string) => `Download ${name}`,
  form: {
    type: 'Type', status: 'Status', name: 'Name', description: 'Description', url: 'URL', file: 'File',
    urlHint: 'https://…',
    statusHint: 'Your people see what is published.',
    fileHint: 'jpg, png, pdf, doc, docx, xls or xlsx, at most 1 MB.',
    keepsFile: (name: string) => `${name} stays unless you choose another file.`,
    leavesFile: (name: string) => `${name} is removed when you save this as a link.`,
    chooseFile: 'Choose a file',
    cancel: 'Cancel',
    save: { add: 'Add Resource', edit: 'Update Resource' },
  },
} as const
