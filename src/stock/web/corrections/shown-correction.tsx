import { Button, Stack } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { addressOf } from '../../../platform/web/bytes.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { FileLook } from '../../../ui/pdf/file-look.tsx'
import { expiryWords } from '../../model/batches/expiry.ts'
import { batchCorrectionsContract, type ShownCorrection } from '../../model/corrections/batch-corrections.contract.ts'
import { DecideDocument } from '../decide-document.tsx'
import css from '../openings/openings.module.css'
import { CORRECTION_STATE_WORDS } from './correction-words.ts'

/** The correction of a batch: what was typed and what the pack says, its picture, and where how much of it goes over. */
export default function OpenedCorrection({ id }: { readonly id: string }) {
  const { can } = useAuth()
  const { data, error, refetch } = useRead(batchCorrectionsContract.correction, { id })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const { wrong, right } = data
  return (
    <Stack gap="md">
      <FactList
        facts={[
          ['Document', data.correctionNo],
          ['Item', data.name],
          ['Reason', data.reason],
          ['State', CORRECTION_STATE_WORDS[data.state]],
          ['Written', `${showMoment(data.writtenAt)}, ${data.writtenBy}`],
          ['Decided', data.decidedBy ?? 'Not yet'],
          ...(data.rejectedBecause ? ([['Rejected because', data.rejectedBecause]] as const) : []),
        ]}
      />
      <ScrollRegion aria-label="What is corrected">
        <table className={css.rows}>
          <thead>
            <tr>
              <th aria-label="What" />
              <th>Was typed</th>
              <th>The pack says</th>
            </tr>
          </thead>
          <tbody>
            <Change name="Batch" was={wrong.batchNo} is={right.batchNo} />
            <Change name="Expiry" was={expiryWords(wrong.expiry)} is={expiryWords(right.expiry)} />
            <Change name="MRP a pack" was={figure(wrong.mrp)} is={figure(right.mrp)} />
          </tbody>
        </table>
      </ScrollRegion>
      <FileLook address={addressOf(batchCorrectionsContract.picture, { id })} name={`The pack of ${data.name}`} />
      <Moved correction={data} />
      {can('batch:block') && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          component={Link}
          to={`/pharmacy/recalls/${data.batchId}`}
          leftSection={buttonIcon(IconUsers)}
        >
          Who got it
        </Button>
      )}
      {data.state === 'written' && <Decide correction={data} />}
    </Stack>
  )
}

const Change = ({ name, was, is }: { readonly name: string; readonly was: string; readonly is: string }) => (
  <tr>
    <th scope="row">{name}</th>
    <td className={textCss.figures}>{was}</td>
    <td className={`${textCss.figures} ${was === is ? '' : textCss.strong}`}>{is}</td>
  </tr>
)

function Moved({ correction: { rows, state, unit } }: { readonly correction: ShownCorrection }) {
  if (rows.length === 0) return <p className={textCss.note}>Nothing of it lies anywhere.</p>
  return (
    <ScrollRegion aria-label="Units">
      <table className={css.rows}>
        <thead>
          <tr>
            <th>Place</th>
            <th>{state === 'approved' ? 'Went to' : 'Goes to'}</th>
            <th>Units ({unit})</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, place, batchNo, mrp, quantity }) => (
            <tr key={id}>
              <td>{place}</td>
              <td>{`${batchNo}, MRP ${figure(mrp)}`}</td>
              <td className={textCss.amount}>{grouped(quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Decide({ correction: { id, version, correctionNo, isOwn } }: { readonly correction: ShownCorrection }) {
  const { can } = useAuth()
  const { mutate, isPending } = useWrite(batchCorrectionsContract.approve)
  if (!can('batch:approve-correction')) return null
  return (
    <DecideDocument
      no={correctionNo}
      isOwn={isOwn}
      isApproving={isPending}
      approve={(then) => mutate({ id, version }, then)}
      rejection={(then) => (
        <SentReasonDialog
          title="Reject"
          message="Nothing moves; the document stays readable."
          route={batchCorrectionsContract.reject}
          input={({ reason }) => ({ id, version, reason })}
          {...then}
        />
      )}
    />
  )
}
