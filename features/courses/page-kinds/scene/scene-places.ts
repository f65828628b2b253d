// The drawn places, and where something can be noticed in each. The drawings give these their coordinates.

export const SCENES = {
  classroom: ['door', 'coat-hooks', 'board', 'window', 'teacher-desk', 'front-desk', 'back-desk', 'reading-corner'],
  gym: ['door', 'hoop', 'court', 'bench', 'bleachers', 'mats', 'lockers', 'office'],
  clinic: ['door', 'shelf', 'desk', 'window', 'exam-table', 'curtain', 'scale', 'chair'],
  chapel: ['door', 'notice-board', 'window', 'front', 'organ', 'side-room', 'first-bench', 'last-bench'],
  chat: ['profile', 'time', 'first-message', 'second-message', 'third-message', 'picture', 'last-message', 'reply'],
} as const

export type Place = keyof typeof SCENES
export type SpotIn<P extends Place> = (typeof SCENES)[P][number]

export const PLACES = Object.keys(SCENES) as Place[]

/** The spots of a place. */
export const spotsOf = (place: Place): readonly string[] => SCENES[place]
