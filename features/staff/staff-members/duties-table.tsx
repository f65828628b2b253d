import { Icon } from '#platform/web/icons.tsx'
import { roleNames } from '#foundation/access/roles.ts'
import { type StaffDuty, staffDuties } from '#foundation/access/staff-duties.ts'
import { rolesUpwards } from './role-options.ts'
import { dutyNames, roleLines, staffMembersTexts as texts } from './staff-members.messages.ts'
import classes from './staff-members.module.css'

const duties = Object.keys(staffDuties) as StaffDuty[]

/** The one table by which access decides, in words. Spec D2, D8. */
export function DutiesTable() {
  return (
    <div className={classes.frame}>
      <table className={classes.duties} aria-label={texts.table}>
        <thead>
          <tr>
            <th scope="col">{texts.duty}</th>
            {rolesUpwards.map(role => (
              <th key={role} scope="col" className={classes.role} title={roleLines[role]}>
                {roleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {duties.map(duty => (
            <tr key={duty}>
              <th scope="row">{dutyNames[duty]}</th>
              {rolesUpwards.map(role => (
                <td key={role}>
                  <Mark may={staffDuties[duty].some(one => one === role)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Mark({ may }: { may: boolean }) {
  return (
    <>
      <span className={may ? classes.may : classes.mayNot} aria-hidden="true">
        <Icon name={may ? 'check' : 'minus'} size={16} />
      </span>
      <span className="visually-hidden">{may ? texts.may : texts.mayNot}</span>
    </>
  )
}
