export declare const PROGRAM_FLAGS: readonly string[]
