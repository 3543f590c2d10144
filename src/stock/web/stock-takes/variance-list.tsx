import { Autocomplete, Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { counted, grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import textCss from '../../../ui/display/text.module.css'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { expiryWords } from '../../model/batches/expiry.ts'
import { stockTakesContract } from '../../model/stock-takes/stock-takes.contract.ts'
import type { ShownTake, Variance } from '../../model/stock-takes/take-shapes.ts'
import tableCss from '../openings/openings.module.css'
import css from './stock-takes.module.css'

/** Offered; another reason may be typed. */
const REASONS = [
  'Broken or spilt',
  'Given out and not entered',
  'Another batch was given out',
  'Received and not entered',
  'Expired and thrown away',
  'Missing, cause not known',
  'Found, cause not known',
]

const signed = (units: number): string => `${units > 0 ? '+' : '−'}${grouped(Math.abs(units))}`
const signedValue = (paise: number): string => `${paise < 0 ? '−' : ''}${figure(Math.abs(paise))}`

type Props = { readonly take: ShownTake; readonly variances: readonly Variance[] }

/** What differs, with its value; a person who counted nothing says why, has it counted again, approves or rejects. */
export function VarianceList({ take, variances }: Props) {
  const { can } = useAuth()
  const decides = take.state === 'counted' && can('stock-take:approve') && !take.isCounter
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<{ readonly lineId: string; readonly message: string } | null>(null)
  const showsCost = variances.some(({ value }) => value !== null)
  const sum = (of: (value: number) => boolean) =>
    variances.reduce((all, { value }) => all + (value !== null && of(value) ? value : 0), 0)
  return (
    <>
      <FactList
        facts={[
          ['Differ', `${grouped(variances.length)} of ${counted(take.lines, 'line')}`],
          ...(showsCost
            ? ([
                ['Missing, at cost', signedValue(sum((value) => value < 0))],
                ['Too many, at cost', signedValue(sum((value) => value > 0))],
              ] as const)
            : []),
        ]}
      />
      {variances.length === 0 ? (
        <p className={textCss.note}>Nothing differs: what was counted is what should be there.</p>
      ) : (
        <ScrollRegion aria-label="What differs">
          <table className={tableCss.rows}>
            <thead>
              <tr>
                {decides && <th>Again</th>}
                <th>Item</th>
                <th>Batch</th>
                <th className={textCss.amount}>At opening</th>
                <th className={textCss.amount}>Moved</th>
                <th className={textCss.amount}>Counted</th>
                <th className={textCss.amount}>Variance</th>
                {showsCost && <th className={textCss.amount}>Value</th>}
                <th>Counted by</th>
                <th>Reason</th>
              </tr>
            </thead>
            <tbody>
              {variances.map((line) => (
                <tr key={line.id}>
                  {decides && (
                    <td>
                      <Checkbox
                        aria-label={`Count again: ${line.name}, ${line.batchNo}`}
                        checked={chosen.includes(line.id)}
                        onChange={({ currentTarget: { checked } }) =>
                          setChosen((now) => (checked ? [...now, line.id] : now.filter((id) => id !== line.id)))
                        }
                      />
                    </td>
                  )}
                  <td>
                    {line.name}
                    {line.rack && <div className={textCss.caption}>Rack {line.rack}</div>}
                  </td>
                  <td>
                    {line.batchNo}
                    <div className={textCss.caption}>
                      {[expiryWords(line.expiry), line.isAdded ? 'was on no list' : ''].filter(Boolean).join(', ')}
                    </div>
                  </td>
                  <td className={textCss.amount}>{grouped(line.snapshot)}</td>
                  <td className={textCss.amount}>{line.moved === 0 ? '-' : signed(line.moved)}</td>
                  <td className={textCss.amount}>{grouped(line.counted)}</td>
                  <td className={textCss.amount}>
                    <b>{signed(line.variance)}</b>
                    <div className={textCss.caption}>{line.unit}</div>
                  </td>
                  {showsCost && (
                    <td className={textCss.amount}>
                      {line.value === null ? '-' : signedValue(line.value)}
                      {line.isCostUnknown && <div className={textCss.caption}>cost not known</div>}
                    </td>
                  )}
                  <td>
                    {line.countedBy}
                    <div className={textCss.caption}>{showMoment(line.countedAt)}</div>
                  </td>
                  <td className={css.differs}>
                    {decides ? (
                      <Autocomplete
                        aria-label={`Reason: ${line.name}, ${line.batchNo}`}
                        data={REASONS}
                        maxLength={300}
                        value={reasons[line.id] ?? ''}
                        error={problem?.lineId === line.id ? problem.message : null}
                        onChange={(reason) => {
                          setProblem(null)
                          setReasons((now) => ({ ...now, [line.id]: reason }))
                        }}
                      />
                    ) : (
                      (line.reason ?? '-')
                    )}
                    {line.letGo > 0 && (
                      <div className={textCss.caption}>{counted(line.letGo, 'held unit')} let go: not there</div>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {decides && (
        <Decide
          take={take}
          chosen={chosen}
          reasons={variances.map(({ id }) => ({ lineId: id, reason: reasons[id]?.trim() ?? '' }))}
          onMissing={(lineId) => setProblem({ lineId, message: 'Reason is required' })}
          onReasonForAll={(reason) =>
            setReasons((now) => Object.fromEntries(variances.map(({ id }) => [id, now[id]?.trim() || reason])))
          }
        />
      )}
    </>
  )
}

type DecideProps = {
  readonly take: ShownTake
  /** Lines to count again. */
  readonly chosen: readonly string[]
  readonly reasons: readonly { readonly lineId: string; readonly reason: string }[]
  onMissing(lineId: string): void
  onReasonForAll(reason: string): void
}

function Decide({ take: { id, version, takeNo }, chosen, reasons, onMissing, onReasonForAll }: DecideProps) {
  const approve = useWrite(stockTakesContract.approve)
  const [asks, setAsks] = useState<'rejection' | 'recount' | null>(null)
  const [forAll, setForAll] = useState('')
  const close = () => setAsks(null)
  const missing = reasons.find(({ reason }) => reason === '')
  const send = () => {
    if (missing) {
      onMissing(missing.lineId)
      return
    }
    approve.mutate(
      { id, version, reasons: [...reasons] },
      {
        onSuccess: ({ ended }) => {
          toast.success('Approved', takeNo)
          if (ended.length > 0)
            toast.error(
              'Held units let go',
              ended.map(({ batchNo, units }) => `${counted(units, 'unit')} of ${batchNo}`).join(', '),
            )
        },
        onError: ({ message }) => toast.error('Not approved', message),
      },
    )
  }
  return (
    <>
      {reasons.length > 1 && (
        <div className={css.foot}>
          <Autocomplete
            label="Reason of all that have none"
            data={REASONS}
            maxLength={300}
            value={forAll}
            onChange={setForAll}
          />
          <Button variant="default" disabled={forAll.trim() === ''} onClick={() => onReasonForAll(forAll.trim())}>
            Fill in
          </Button>
        </div>
      )}
      <Group gap={8}>
        <Button loading={approve.isPending} onClick={send}>
          Approve
        </Button>
        <Button variant="default" disabled={chosen.length === 0} onClick={() => setAsks('recount')}>
          Have counted again
        </Button>
        <Button variant="default" onClick={() => setAsks('rejection')}>
          Reject
        </Button>
      </Group>
      {asks === 'rejection' && (
        <SentReasonDialog
          title="Reject"
          message="Nothing moves; the stock take stays readable."
          route={stockTakesContract.reject}
          input={({ reason }) => ({ id, version, reason })}
          done={() => {
            toast.success('Rejected', takeNo)
            close()
          }}
          onClose={close}
        />
      )}
      {asks === 'recount' && (
        <SentReasonDialog
          title="Have counted again"
          message={`${counted(chosen.length, 'line is', 'lines are')} counted again, by another person who has not seen what differs.`}
          route={stockTakesContract.recount}
          input={({ reason }) => ({ id, version, lineIds: [...chosen], reason })}
          done={() => {
            toast.success('Is counted again', takeNo)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
