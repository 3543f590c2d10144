import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPhoneCall } from '@tabler/icons-react'
import { useState } from 'react'
import { showMoment } from '../../../../kernel/calendar.ts'
import { useWrite } from '../../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../../ui/display/button-icon.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { criticalContract } from '../../../model/critical/critical.contract.ts'
import { TRIES_ENOUGH } from '../../../model/results/decide-verification.ts'
import type { ShownResult } from '../../../model/results/shown-results.ts'
import css from '../results.module.css'

type Props = {
  readonly alert: Pick<
    NonNullable<ShownResult['critical']>,
    'id' | 'toldTo' | 'acknowledgedAt' | 'isReadBack' | 'tries'
  >
  readonly said: string
}

/** Whom the laboratory told of a critical value, or that nobody was reached. */
export function RecordCall({ alert, said }: Props) {
  const [toldTo, setToldTo] = useState('')
  const [isReadBack, setReadBack] = useState(false)
  const { mutate, isPending, error } = useWrite(criticalContract.call)
  const call = (isReached: boolean) =>
    mutate(
      { id: alert.id, toldTo, isReached, isReadBack: isReached && isReadBack },
      {
        onSuccess: () => {
          toast.success(isReached ? 'Call recorded' : 'Try recorded', toldTo)
          setToldTo('')
        },
        onError: ({ message }) => toast.error('Not recorded', message),
      },
    )
  if (alert.acknowledgedAt)
    return (
      <p>
        Told {alert.toldTo}, {showMoment(alert.acknowledgedAt)}
        {alert.isReadBack ? ', read back' : ''}
      </p>
    )
  return (
    <form
      className={css.block}
      aria-label={`Call about ${said}`}
      onSubmit={(event) => {
        event.preventDefault()
        call(true)
      }}
    >
      <TextInput
        label="Told to"
        placeholder="Name and ward"
        maxLength={120}
        value={toldTo}
        error={error?.fields['toldTo']}
        onChange={(event) => setToldTo(event.currentTarget.value)}
      />
      <Checkbox
        label={`Read back: “${said}”`}
        checked={isReadBack}
        onChange={(event) => setReadBack(event.currentTarget.checked)}
      />
      <Button type="submit" leftSection={buttonIcon(IconPhoneCall)} loading={isPending}>
        Record acknowledgement
      </Button>
      <Button variant="subtle" disabled={isPending} onClick={() => call(false)}>
        Not reached: record a try
      </Button>
      <p className={css.quiet}>
        {alert.tries > 0 && `${alert.tries === 1 ? '1 try' : `${alert.tries} tries`} recorded. `}
        Verification waits for it, or for {TRIES_ENOUGH} recorded tries. The value stays on top of the ward's screens
        until then.
      </p>
    </form>
  )
}
