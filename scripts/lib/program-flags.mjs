/**
 * How Node starts the program, wherever it starts. The young generation is held at 16 MB a half: left alone it grows to 64
 * under a long work, and stays there. The Dockerfile says it again.
 */
export const PROGRAM_FLAGS = ['--max-semi-space-size=16']

/** What Node is given to run the program in a folder of it, so that it ends with whoever started it. */
export const PROGRAM_UNDER_PARENT = [
  ...PROGRAM_FLAGS,
  '--import',
  new URL('end-with-parent.mjs', import.meta.url).href,
  'main.server.ts',
]
