import { Button, TextInput } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { showTime } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { packWords } from '../../../medicines/model/items/medicine-words.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { expiryWords } from '../../model/batches/expiry.ts'
import { stockTakesContract } from '../../model/stock-takes/stock-takes.contract.ts'
import type { SheetLine } from '../../model/stock-takes/take-shapes.ts'
import { packsOf } from './find-lines.ts'
import css from './stock-takes.module.css'

/** What is typed in a line, over which of its versions; what was sent stays until the line says it itself, or it was refused. */
type Typed = {
  readonly packs: string
  readonly loose: string
  readonly version: number
  readonly state: 'typed' | 'sent' | 'refused'
}

type Props = {
  readonly takeId: string
  readonly line: SheetLine
  /** Enter in the last field: on to the next line. */
  onLeave(): void
  onCounted(): void
}

const WHOLE = /^\d{1,6}$/

/** A batch to count: packs, units beside them, Enter. It is sent when the line is left; an empty line is not counted. */
export function CountRow({ takeId, line, onLeave, onCounted }: Props) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const count = useWrite(stockTakesContract.count)
  const hasPacks = line.packUnits > 1
  const stored = line.quantity === null ? null : packsOf(line.quantity, line.packUnits)
  const isOwnText = typed !== null && (typed.state !== 'sent' || typed.version === line.version)
  const packs = isOwnText ? typed.packs : stored && hasPacks ? String(stored.packs) : ''
  const loose = isOwnText ? typed.loose : stored ? String(hasPacks ? stored.loose : (line.quantity ?? 0)) : ''
  const type = (changes: Partial<Typed>) => {
    setProblem(null)
    // Over a refusal it is typed knowingly.
    const version = isOwnText && typed.state === 'typed' ? typed.version : line.version
    setTyped({ packs, loose, version, state: 'typed', ...changes })
  }
  const send = (given: { readonly packs: string; readonly loose: string; readonly version: number }) => {
    if ([given.packs, given.loose].some((one) => one !== '' && !WHOLE.test(one))) {
      setProblem('A whole number')
      return
    }
    setTyped({ ...given, state: 'sent' })
    onCounted()
    count.mutate(
      {
        id: takeId,
        lineId: line.id,
        version: given.version,
        packs: Number(given.packs),
        loose: Number(given.loose),
      },
      {
        onSuccess: ({ state }) => {
          if (state !== 'again') return
          setTyped(null)
          toast.error('Count again', `${line.name}, ${line.batchNo}: the two counts differ.`)
        },
        onError: ({ message }) => {
          setTyped((now) => now && { ...now, state: 'refused' })
          setProblem(message)
        },
      },
    )
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    if (typed?.state !== 'typed' || (packs === '' && loose === '')) return
    send({ packs: packs.trim(), loose: loose.trim(), version: typed.version })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
    if (key === 'Escape' && isOwnText && typed.state !== 'sent') {
      event.preventDefault()
      setTyped(null)
      setProblem(null)
    }
    if (key !== 'Enter') return
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll('input')]
    const next = fields[fields.indexOf(target) + 1]
    if (next) {
      next.focus()
      next.select()
    } else {
      if (typed?.state === 'refused') send({ packs, loose, version: line.version })
      onLeave()
    }
  }
  const named = `${line.name}, ${line.batchNo}`
  return (
    <fieldset aria-label={named} className={css.line} data-line={line.id} onBlur={leave} onKeyDown={onKeyDown}>
      <div>
        <div className={textCss.strong}>{line.name}</div>
        <div className={textCss.caption}>
          <b className={textCss.figures}>{line.batchNo}</b> · expires {expiryWords(line.expiry)} · MRP{' '}
          {figure(line.mrp)} · {packWords(line)}
        </div>
        {line.againBecause && line.state !== 'counted' && (
          <div className={textCss.caption}>Count again: {line.againBecause}</div>
        )}
      </div>
      {hasPacks && (
        <TextInput
          aria-label={`Packs of ${named}`}
          label={line.pack}
          inputMode="numeric"
          maxLength={6}
          value={packs}
          error={problem !== null}
          onChange={(event) => type({ packs: event.currentTarget.value })}
        />
      )}
      <TextInput
        className={hasPacks ? '' : (css.only ?? '')}
        aria-label={`Units of ${named}`}
        label={line.unit}
        inputMode="numeric"
        maxLength={6}
        value={loose}
        error={problem !== null}
        onChange={(event) => type({ loose: event.currentTarget.value })}
      />
      <div className={css.state} aria-live="polite">
        <CountState line={line} isSending={count.isPending} />
        {line.state !== 'counted' && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Not found: ${named}`}
            onClick={() => {
              send({ packs: '0', loose: '0', version: line.version })
              onLeave()
            }}
          >
            Not found
          </Button>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** Counted by whom; of two counters: who is awaited. */
function CountState({ line, isSending }: { readonly line: SheetLine; readonly isSending: boolean }) {
  if (isSending) return <Chip tone="neutral">Saving</Chip>
  const by =
    line.countedBy && line.countedAt
      ? `${line.isOwn ? 'You' : line.countedBy}, ${showTime(new Date(line.countedAt))}`
      : ''
  if (line.state === 'counted')
    return (
      <>
        <Chip tone="good">Counted</Chip>
        <span className={textCss.caption}>{by}</span>
      </>
    )
  if (!line.needsTwo) return null
  return line.state === 'second' ? (
    <Chip tone="waiting">{line.isOwn ? 'Waits for the second person' : 'Second count'}</Chip>
  ) : (
    <Chip tone="neutral">Two people count</Chip>
  )
}
