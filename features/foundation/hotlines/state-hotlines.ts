import type { Hotline } from './hotlines.ts'

export interface StateHotlines {
  readonly code: string
  readonly state: string
  readonly lines: readonly Hotline[]
}

const REVIEWED = '2026-11'
const child = 'Reports of child abuse or neglect.'

/** Compared with their sources. */
const reviewed: readonly StateHotlines[] = [
  {
    code: 'CT',
    state: 'Connecticut',
    lines: [
      {
        name: 'Reporting line, Connecticut',
        number: '1-800-842-2288',
        about: child,
        source: 'region1schools',
        reviewed: REVIEWED,
      },
    ],
  },
  {
    code: 'DC',
    state: 'District of Columbia',
    lines: [
      {
        name: 'Reporting line, District of Columbia',
        number: '202-671-7233',
        about: child,
        source: 'D.C. Code 4-1321.08',
        reviewed: REVIEWED,
      },
    ],
  },
  {
    code: 'IL',
    state: 'Illinois',
    lines: [
      {
        name: 'Reporting line, children',
        number: '1-800-252-2873',
        about: child,
        source: 'dcfstraining.org',
        reviewed: REVIEWED,
      },
      {
        name: 'Reporting line, adults',
        number: '1-866-800-1409',
        about: 'Reports of abuse, neglect or exploitation of an adult.',
        source: 'illinois.gov/aging',
        reviewed: REVIEWED,
      },
    ],
  },
  {
    code: 'IA',
    state: 'Iowa',
    lines: [
      {
        name: 'Reporting line, Iowa',
        number: '1-800-362-2178',
        about: 'Reports of abuse.',
        source: 'hhs.iowa.gov',
        reviewed: REVIEWED,
      },
    ],
  },
  {
    code: 'MA',
    state: 'Massachusetts',
    lines: [
      {
        name: 'Reporting line, Massachusetts',
        number: '1-800-792-5200',
        about: child,
        source: '51a.middlesexcac.org',
        reviewed: REVIEWED,
      },
    ],
  },
  {
    code: 'NY',
    state: 'New York',
    lines: [
      {
        name: 'Line for mandated reporters',
        number: '1-800-635-1522',
        about: 'Reports from mandated reporters.',
        source: 'highered.nysed.gov',
        reviewed: REVIEWED,
      },
      {
        name: 'Line for the public',
        number: '1-800-342-3720',
        about: 'Reports from everyone else.',
        source: 'highered.nysed.gov',
        reviewed: REVIEWED,
      },
    ],
  },
  {
    code: 'PA',
    state: 'Pennsylvania',
    lines: [
      { name: 'ChildLine', number: '1-800-932-0313', about: child, source: 'keepkidssafe.pa.gov', reviewed: REVIEWED },
    ],
  },
]

/** From one list of March 2016, and not found anywhere else yet. */
const listed: readonly (readonly [code: string, state: string, number: string])[] = [
  ['AK', 'Alaska', '800-478-4444'],
  ['AZ', 'Arizona', '888-767-2445'],
  ['AR', 'Arkansas', '800-482-5964'],
  ['DE', 'Delaware', '800-292-9582'],
  ['FL', 'Florida', '800-962-2873'],
  ['HI', 'Hawaii', '808-832-5300'],
  ['ID', 'Idaho', '800-926-4453'],
  ['IN', 'Indiana', '800-800-5556'],
  ['KS', 'Kansas', '800-922-5330'],
  ['KY', 'Kentucky', '877-597-2331'],
  ['LA', 'Louisiana', '855-452-5437'],
  ['ME', 'Maine', '800-452-1999'],
  ['MD', 'Maryland', '800-332-6347'],
  ['MI', 'Michigan', '855-444-3911'],
  ['MS', 'Mississippi', '800-222-8000'],
  ['MO', 'Missouri', '800-392-3738'],
  ['MT', 'Montana', '866-820-5437'],
  ['NE', 'Nebraska', '800-652-1999'],
  ['NH', 'New Hampshire', '800-894-5533'],
  ['NJ', 'New Jersey', '877-652-2873'],
  ['NM', 'New Mexico', '855-333-7233'],
  ['TX', 'Texas', '800-252-5400'],
]

/** The reporting lines of the states for which one is known, by name. */
export const stateHotlines: readonly StateHotlines[] = [
  ...reviewed,
  ...listed.map(([code, state, number]) => ({
    code,
    state,
    lines: [{ name: `Reporting line, ${state}`, number, about: child, source: 'a list of March 2016', reviewed: null }],
  })),
].toSorted((one, other) => one.state.localeCompare(other.state))
