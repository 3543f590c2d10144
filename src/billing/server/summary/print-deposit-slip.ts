import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { dayOf, showDay, showTime } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { countersContract } from '../../model/summary/counters.contract.ts'
import { SHIFT_WORDS } from '../../model/summary/shifts.ts'
import { depositSlipPrint } from '../prints/deposit-slip/deposit-slip.print.ts'
import { chequesOfSessions } from './counters.queries.ts'
import { areDays, type CountersAsked, countersOn } from './counters.ts'

/** What the closed sessions of these days bring to the bank. */
export const printDepositSlip = operation(countersContract.depositSlip, async (context, asked) => {
  const { db, record, refuse } = context
  if (!areDays(asked)) refuse('NO_SUCH_DAYS', { field: 'to' })
  const { rows } = await countersOn(db, asked)
  const closed = rows.flatMap(({ closedAt, countedCash, floatLeft, toDeposit, ...row }) =>
    closedAt !== null && toDeposit !== null
      ? [{ ...row, closedAt, toDeposit, counted: countedCash ?? 0, left: floatLeft ?? 0 }]
      : [],
  )
  const cheques = await chequesOfSessions(
    db,
    closed.map(({ sessionId }) => sessionId),
  )
  const withCash = closed.filter(({ toDeposit }) => toDeposit > 0)
  if (withCash.length === 0 && cheques.length === 0) refuse('NOTHING_TO_DEPOSIT')
  const cash = withCash.reduce((sum, { toDeposit }) => sum + toDeposit, 0)
  const chequesTotal = cheques.reduce((sum, { amount }) => sum + amount, 0)
  await record({
    type: 'deposit_slip.printed',
    facts: { ...asked, sessions: closed.length, total: cash + chequesTotal },
  })
  return printedDocument(context, depositSlipPrint, {
    name: `deposit-slip-${asked.to}.pdf`,
    data: {
      of: daysInWords(asked),
      sessions: withCash.map(({ number, person, closedAt, counted, left, toDeposit }) => ({
        ...{ number, person, counted, left, toDeposit },
        closedAt: `${dayOf(new Date(closedAt))}T${showTime(new Date(closedAt))}`,
      })),
      cash,
      cheques: cheques.map(({ receiptNo, receivedFrom, reference, bank, date, amount }) => ({
        ...{ receiptNo, receivedFrom, amount },
        number: reference ?? '',
        bank: bank ?? '',
        date: date ?? '',
      })),
      chequesTotal,
      total: cash + chequesTotal,
    },
  })
})

const daysInWords = ({ from, to, shift }: CountersAsked): string =>
  [from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}`, shift && SHIFT_WORDS[shift]]
    .filter(Boolean)
    .join(', ')
