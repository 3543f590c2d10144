import { Button, Group, Stack, Textarea } from '@mantine/core'
import * as z from 'zod/mini'
import { showMoment } from '../../kernel/calendar.ts'
import { requiredText } from '../../platform/model/contract/fields.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { expiryWords } from '../../stock/model/batches/expiry.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import textCss from '../../ui/display/text.module.css'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter, FormSkeleton } from '../../ui/forms/form-dialog.tsx'
import { useSend, useSubmit } from '../../ui/forms/use-submit.ts'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'
import { countState, STATE_WORDS, secondWords, shiftWords, signed } from '../model/count-columns.ts'
import type { CountLine, ShownCount } from '../model/count-shapes.ts'
import { narcoticCountsContract } from '../model/narcotic-counts.contract.ts'
import css from './narcotics.module.css'
import { SignForm } from './sign-form.tsx'
import { STATE_TONES } from './state-tones.ts'

type Props = { readonly countId: string; onAgain(placeId: string): void; onClose(): void }

/** A count beside the register: signed by who counted, then by others what waits for them. */
export default function CountDialog({ countId, onAgain, onClose }: Props) {
  const { data, error } = useRead(narcoticCountsContract.shown, { id: countId })
  return (
    <FormDialog
      title={data ? `Narcotic count, ${data.count.place}` : 'Narcotic count'}
      opened
      onClose={onClose}
      size={760}
    >
      {error ? (
        <ErrorState what={error.message} />
      ) : data ? (
        <Stack gap="md">
          <FactList facts={factsOf(data.count)} />
          <Lines lines={data.count.lines} />
          {data.maySign && (
            <SignForm count={data.count} onAgain={() => onAgain(data.count.placeId)} onClose={onClose} />
          )}
          {data.mayCountersign && <Countersign countId={countId} />}
          {data.mayLookInto && <LookInto key={countId} countId={countId} onClose={onClose} />}
        </Stack>
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

function factsOf(count: ShownCount) {
  const { countNo, lookedInto, remark } = count
  const state = countState(count)
  return [
    ['Shift', shiftWords({ beganAt: count.shiftBeganAt, endsAt: count.shiftEndsAt })],
    [
      'State',
      <Chip key="state" tone={STATE_TONES[state]}>
        {STATE_WORDS[state]}
      </Chip>,
    ],
    [countNo === 1 ? 'Counted by' : `Count ${countNo}, by`, `${count.countedBy}, ${showMoment(count.countedAt)}`],
    ...(count.signedAt ? ([['Second person', secondWords(count)]] as const) : []),
    ...(remark ? ([['Remark', remark]] as const) : []),
    ...(lookedInto
      ? ([['Looked into', `${lookedInto.remark} (${lookedInto.by}, ${showMoment(lookedInto.at)})`]] as const)
      : []),
  ] as const
}

const Lines = ({ lines }: { readonly lines: readonly CountLine[] }) => (
  <ScrollRegion className={css.scroll} aria-label="What was counted">
    <table className={css.counted}>
      <thead>
        <tr>
          <th className={textCss.caption}>Item</th>
          <th className={`${textCss.caption} ${textCss.amount}`}>Register</th>
          <th className={`${textCss.caption} ${textCss.amount}`}>Counted</th>
          <th className={textCss.caption}>Difference</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, unit, batchNo, expiry, expected, counted, difference, moved, reason }) => (
          <tr key={id}>
            <td>
              <div className={textCss.strong}>{name}</div>
              <div className={textCss.caption}>
                <b className={textCss.figures}>{batchNo}</b> · expires {expiryWords(expiry)} · {unit}
              </div>
            </td>
            <td className={textCss.amount}>{expected}</td>
            <td className={textCss.amount}>{counted}</td>
            <td>
              {difference === 0 ? <Chip tone="good">None</Chip> : <Chip tone="danger">{signed(difference)}</Chip>}
              {reason && <div className={textCss.note}>{reason}</div>}
              {moved !== 0 && <div className={textCss.caption}>{signed(moved)} while it was counted</div>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

function Countersign({ countId }: { readonly countId: string }) {
  const { send, busy } = useSend({ showProblem: () => false }, narcoticCountsContract.countersign, {
    done: () => toast.success('Countersigned'),
    failed: 'Not countersigned',
  })
  return (
    <Group gap={8}>
      <Button onClick={() => send({ id: countId })} disabled={busy}>
        Countersign
      </Button>
      <span className={textCss.note}>Who counted was alone: you have seen that it is there.</span>
    </Group>
  )
}

const lookForm = z.object({ remark: requiredText(500, 'Say what was found and done') })

function LookInto({ countId, onClose }: { readonly countId: string; onClose(): void }) {
  const form = useContractForm(lookForm, {})
  const { submit, busy } = useSubmit(form, narcoticCountsContract.lookInto, {
    input: ({ remark }) => ({ id: countId, remark }),
    done: () => toast.success('Looked into'),
    failed: 'Not saved',
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Look into the difference">
      <Stack gap="md">
        <Textarea
          label="What was found and done"
          description="Stock is put right by a stock take or an adjustment that another person approves."
          required
          autosize
          maxLength={500}
          {...form.getInputProps('remark')}
        />
        <FormFooter submit="Looked into" busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
