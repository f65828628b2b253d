/**
 * How Node starts the program, wherever it starts. The young generation is held at 16 MB a half: left alone it grows to 64
 * under a long work, and stays there. The Dockerfile says it again.
 */
export const PROGRAM_FLAGS = ['--max-semi-space-size=16']
