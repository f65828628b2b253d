import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { Link } from '#platform/web/router.tsx'
import { trainingMetricsMessages } from './training-metrics.messages.ts'

/** From a report to the same figures as plots, which no menu names. */
export const InsightsButton = () => (
  <Button component={Link} to={addressOf(pageAt('/insights'))} variant="default">
    {trainingMetricsMessages.insights}
  </Button>
)
