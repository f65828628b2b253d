import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { dateIn } from '#platform/shared/calendar-date.ts'
import { download, reportProblem, useEndpoint } from '#platform/web/api.ts'
import { formatDate, formatDuration } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMe } from '#platform/web/session.tsx'
import { certificateHelp } from '#certificates/my-certificates/my-certificates.contract.ts'
import { downloadCertificate } from '#certificates/my-certificates/download.contract.ts'
import { PageFrame } from '../study-frame/page-frame.tsx'
import { usePlayer } from '../study/player-context.tsx'
import { studyTexts } from '../study/study.messages.ts'
import frame from '../study-frame/player.module.css'
import { copyShareLink } from '#certificates/my-certificates/certificate-actions.tsx'
import { NextSteps } from './next-steps.tsx'
import { endTexts } from './completion.messages.ts'
import classes from './completion.module.css'
import { myTrainingPage } from '../my-training/my-training.page.ts'
import { certificatePage } from '#certificates/my-certificates/my-certificates.page.ts'
import { accountBillingPage } from '#account/account-billing/account-billing.page.ts'

/** The training is done: its certificate, or who can see to it that there is one. Spec D4, D8. */
export function Completed() {
  const { view } = usePlayer()
  const { certificate } = view.progress
  return (
    <PageFrame key="completed" title={endTexts.completeTitle} above={<span lang="en">{view.course.header}</span>}>
      <p className={frame.lead}>{endTexts.completeLead(view.course.name)}</p>
      <section className={classes.certificate}>
        <span className={classes.seal}>
          <Icon name="award" size={32} />
        </span>
        <h2>{view.course.name}</h2>
        <p className={classes.name}>{view.learnerName}</p>
        <Facts />
        {certificate && certificate.id > 0 && <Issued {...certificate} />}
      </section>
      {certificate?.id === 0 && <Withheld />}
      <NextSteps />
      <p className={classes.after}>
        {endTexts.readAgain} <Link to={myTrainingPage}>{studyTexts.toTraining}</Link>
      </p>
    </PageFrame>
  )
}

/** The day is in the organization's time zone, as on the certificate. */
function Facts() {
  const { view } = usePlayer()
  const timeZone = useMe().profiles.find(({ entityGuid }) => entityGuid === view.entityGuid)?.timeZone
  const completedOn =
    view.dateCompleted && timeZone ? dateIn(timeZone, new Date(view.dateCompleted)) : view.dateCompleted
  return (
    <dl className={classes.facts}>
      {completedOn && (
        <div>
          <dt>{endTexts.completedOn}</dt>
          <dd>
            <time>{formatDate(completedOn)}</time>
          </dd>
        </div>
      )}
      {view.expiresOn && (
        <div>
          <dt>{endTexts.validUntil}</dt>
          <dd>
            <time>{formatDate(view.expiresOn)}</time>
          </dd>
        </div>
      )}
      <div>
        <dt>{endTexts.hours}</dt>
        <dd>{view.course.hours}</dd>
      </div>
      <div>
        <dt>{endTexts.timeSpent}</dt>
        <dd>{formatDuration(view.progress.totalSeconds)}</dd>
      </div>
    </dl>
  )
}

/** `name` is its number, by which anyone can check it. */
function Issued({ id, name }: { readonly id: number; readonly name: string }) {
  const [preparing, setPreparing] = useState(false)
  const get = async () => {
    setPreparing(true)
    try {
      await download(downloadCertificate, { id })
    } catch (error) {
      reportProblem(error)
    } finally {
      setPreparing(false)
    }
  }
  return (
    <div className={classes.buttons}>
      <Button size="md" loading={preparing} onClick={() => void get()} leftSection={<Icon name="download" size={18} />}>
        {endTexts.download}
      </Button>
      <Button size="md" variant="default" component={Link} to={addressOf(certificatePage, { certificateId: id })}>
        {endTexts.view}
      </Button>
      <Button
        size="md"
        variant="default"
        onClick={() =>
          void copyShareLink(`${location.origin}${addressOf(pageAt('/verify-certificate/$number'), { number: name })}`)
        }
        leftSection={<Icon name="link" size={18} />}
      >
        {endTexts.share}
      </Button>
    </div>
  )
}

/** 'Organization certificate not issued', and who can act. Spec D4, D8. */
function Withheld() {
  const {
    view: { entityGuid },
  } = usePlayer()
  const { data } = useEndpoint(certificateHelp, { entityGuid })
  return (
    <section className={classes.withheld}>
      <h2>
        <Icon name="info" size={20} />
        {endTexts.withheldTitle}
      </h2>
      <p>{endTexts.withheldText(data?.organizationName ?? endTexts.withheldOrganization)}</p>
      {data &&
        (data.mayAct ? (
          <p>
            {endTexts.withheldYou} <Link to={accountBillingPage}>{endTexts.billing}</Link>
          </p>
        ) : (
          <div>
            <h3>{endTexts.withheldWho}</h3>
            {data.contacts.length === 0 ? (
              <p>{endTexts.withheldNobody}</p>
            ) : (
              <ul className={classes.contacts}>
                {data.contacts.map(({ name, email }) => (
                  <li key={email}>
                    {name}: <a href={`mailto:${email}`}>{email}</a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
    </section>
  )
}
