export declare const PROGRAM_FLAGS: readonly string[]
export declare const PROGRAM_UNDER_PARENT: readonly string[]
