import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { TypedSecondPerson } from '../../access/model/pin/second-person.ts'
import { SecondPersonField } from '../../access/web/second-person/second-person-field.tsx'
import { paiseOf, rupeesOf, showRupees } from '../../kernel/money.ts'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { Sums } from '../../ui/display/sums.tsx'
import textCss from '../../ui/display/text.module.css'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { enterGoesDown } from '../../ui/forms/enter-goes-down.ts'
import { countOf, DENOMINATIONS, differenceOf, worthOf } from '../model/cash-count.ts'
import { cashSessionContract } from '../model/cash-session.contract.ts'
import { closingWords } from '../model/closing-words.ts'
import { MODES } from '../model/payment-modes.ts'
import { CountedCash } from './counted-cash.tsx'
import { ExpectedAgainstCounted } from './expected-against-counted.tsx'
import css from './receipts.module.css'

type Mine = RouteReply<typeof cashSessionContract.mine>
type Props = { readonly session: NonNullable<Mine['open']>; readonly earlier: Mine['earlier'] }
type Typed = Readonly<Record<string, string>>

const numbersOf = (typed: Typed) =>
  Object.fromEntries(DENOMINATIONS.map(String).map((rupees) => [rupees, Number(typed[rupees] || 0)]))

const asExpected = (modes: Props['session']['modes']): Typed =>
  Object.fromEntries(
    modes
      .filter(({ mode, amount }) => mode !== 'CASH' && amount > 0)
      .map(({ mode, amount }) => [mode, rupeesOf(amount)]),
  )

/** Counts the drawer against what came in, and closes it with the difference explained. */
export function CloseSession({ session, earlier }: Props) {
  const [pieces, setPieces] = useState<Typed>({})
  const [counted, setCounted] = useState<Typed>({})
  const [{ floatLeft, reason }, setRest] = useState({ floatLeft: '0', reason: '' })
  const [receiver, setReceiver] = useState<TypedSecondPerson | null>(null)
  const [errors, setErrors] = useState<Typed>({})
  const write = useWrite(cashSessionContract.close)
  const cash = worthOf(numbersOf(pieces))
  // What has no notes is not counted: it is as expected, until another amount is typed.
  const given = { ...asExpected(session.modes), ...counted }
  const others = Object.fromEntries(MODES.map((mode) => [mode, paiseOf(given[mode] || '0') ?? 0]))
  const counts = countOf(session.modes, session.float, { ...others, CASH: cash })
  const difference = differenceOf(counts)

  const close = async (event: FormEvent) => {
    event.preventDefault()
    if (difference !== 0 && !reason.trim()) return setErrors({ reason: 'Please explain the difference' })
    const message = 'After this no receipt of the session can be changed.'
    const question = {
      title: closingWords(difference),
      message,
      confirmLabel: 'Close the session',
      danger: difference !== 0,
    }
    if (!(await confirm(question))) return
    write.mutate(
      { pieces: numbersOf(pieces), counted: given, floatLeft, reason, receiver },
      {
        onSuccess: () => toast.success('Session closed', session.number),
        onError: (problem) => {
          setErrors(problem.fields)
          if (Object.keys(problem.fields).length === 0) toast.error('The session was not closed', problem.message)
        },
      },
    )
  }

  return (
    <form className={css.session} onSubmit={(event) => void close(event)} onKeyDown={enterGoesDown} noValidate>
      <CountedCash pieces={pieces} onChange={setPieces} total={cash} />
      <div className={css.fields}>
        <ExpectedAgainstCounted counts={counts} typed={given} onChange={setCounted} />
        <Earlier sessions={earlier} />
      </div>
      <section className={`${css.card} ${css.fields}`} aria-label="Difference">
        <div>
          <div className={textCss.caption}>Difference</div>
          <div className={css.difference}>{showRupees(difference)}</div>
        </div>
        <Textarea
          label="Reason"
          required={difference !== 0}
          value={reason}
          error={errors.reason}
          onChange={(event) => setRest({ floatLeft, reason: event.currentTarget.value })}
        />
        <TextInput
          label="Float left"
          leftSection="₹"
          inputMode="decimal"
          value={floatLeft}
          error={errors.floatLeft}
          onChange={(event) => setRest({ reason, floatLeft: event.currentTarget.value })}
        />
        <div>To hand over: {showRupees(Math.max(0, cash - (paiseOf(floatLeft || '0') ?? 0)))}</div>
        <SecondPersonField
          label="Handed over to"
          description="Optional: who receives the cash confirms it here"
          holding="cash-session:keep"
          value={receiver}
          errors={{ userId: errors['receiver.userId'], pin: errors['receiver.pin'] ?? errors.receiver }}
          onChange={setReceiver}
        />
        <Button type="submit" disabled={write.isPending}>
          Close session
        </Button>
        <div className={textCss.caption}>
          After this no receipt of the session can be changed. A difference of the cash is posted to Cash short and
          over.
        </div>
      </section>
    </form>
  )
}

const Earlier = ({ sessions }: { readonly sessions: Mine['earlier'] }) => (
  <section className={css.card} aria-label="Earlier sessions">
    <h2>Earlier sessions</h2>
    <Sums>
      {sessions.map(({ id, number, difference, receivedBy }) => (
        <div key={id} style={{ display: 'contents' }}>
          <dt>{number}</dt>
          <dd>
            {difference === 0 ? 'no difference' : `difference ${showRupees(difference)}`}
            {receivedBy && `, handed over to ${receivedBy}`}
          </dd>
        </div>
      ))}
    </Sums>
  </section>
)
