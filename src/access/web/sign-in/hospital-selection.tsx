import { Anchor, Button, Group, Skeleton, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { hospitalsContract } from '../../../hospitals/model/hospitals.contract.ts'
import { HospitalCard } from '../../../hospitals/web/hospital-card.tsx'
import { Link, useNavigate } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { HOME, loginOf } from './entry-steps.ts'
import css from './hospital-selection.module.css'

/** One card for each hospital one can sign in to. */
export function HospitalSelection() {
  const navigate = useNavigate()
  const { data, isPending, error, refetch } = useRead(hospitalsContract.all, {})
  const back = (
    <Button variant="default" leftSection={buttonIcon(IconArrowLeft)} onClick={() => void navigate(HOME)}>
      Back to Home
    </Button>
  )
  return (
    <EntryFrame width={800} action={back}>
      <Title order={1}>Select your hospital</Title>
      <p className={css.line}>Each hospital has its own patients, staff and login.</p>
      {error && !data && <ErrorState what={error.message} retry={() => void refetch()} />}
      <div className={css.cards}>
        {isPending && [1, 2].map((n) => <Skeleton key={n} height={224} />)}
        {data?.hospitals.map((hospital) => (
          <HospitalCard key={hospital.id} hospital={hospital} onAccess={() => void navigate(loginOf(hospital.id))} />
        ))}
      </div>
      <Group component="nav" gap="4px 24px" align="stretch" aria-label="Other ways in">
        <Anchor component={Link} to="/signup">
          Create New Account
        </Anchor>
        <Anchor component={Link} to="/login">
          Database Login
        </Anchor>
      </Group>
      <p className={css.line}>Cannot get in? Please contact your system administrator.</p>
    </EntryFrame>
  )
}
