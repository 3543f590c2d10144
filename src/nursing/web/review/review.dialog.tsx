import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FIRST_FIELD, FormDialog, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { doseWords, howWords } from '../../model/orders/order-words.ts'
import type { ReviewDecision } from '../../model/review/earlier-orders.ts'
import {
  type EarlierOrder,
  orderReviewsContract,
  type ReviewedOperation,
} from '../../model/review/order-reviews.contract.ts'
import css from '../nursing.module.css'
import { besideFields } from '../orders/beside-fields.ts'

export const DECISION_WORDS: Readonly<Record<ReviewDecision, string>> = {
  goes_on: 'Goes on',
  stopped: 'Stopped',
  again: 'Ordered again',
  left_out: 'Left out',
}

const TITLE = 'Orders after the operation'

/** The orders of before an operation: those that run and those that were stopped for it, looked through and signed in one step. */
export default function ReviewDialog({ visitId, onClose }: { readonly visitId: string; onClose(): void }) {
  const { can } = useAuth()
  const { data } = useRead(orderReviewsContract.shown, { visitId })
  const operation = data?.operation
  return (
    <FormDialog title={TITLE} opened onClose={onClose} size={760}>
      {!data && <FormSkeleton />}
      {data && !operation && <EmptyState line="No operation of this stay is over." />}
      {operation?.review && <Reviewed operation={operation} review={operation.review} />}
      {operation && !operation.review && operation.orders.length === 0 && (
        <EmptyState line="Nothing ordered before the operation is left to look through." />
      )}
      {operation && !operation.review && operation.orders.length > 0 && (
        <ReviewForm operation={operation} isReadOnly={!can('medication-order:write')} onClose={onClose} />
      )}
    </FormDialog>
  )
}

const operationWords = ({ what, inTheatreAt }: ReviewedOperation) =>
  `${what}, in theatre from ${showMoment(inTheatreAt)}.`

function Reviewed({
  operation,
  review,
}: {
  readonly operation: ReviewedOperation
  readonly review: NonNullable<ReviewedOperation['review']>
}) {
  return (
    <Stack gap="md">
      <p className={textCss.note}>
        {operationWords(operation)} Looked through {showMoment(review.at)} by {review.signedAs}.
      </p>
      <ul className={css.reviewed}>
        {review.decisions.map(({ id, name, decision }) => (
          <li key={id}>
            <span>{name}</span>
            <b>{DECISION_WORDS[decision]}</b>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

type Answers = Readonly<Record<string, { readonly isKept?: boolean; readonly allergyReason?: string }>>

/** What runs goes on unless it is taken out; what was stopped begins only when it is ticked. */
const isKeptOf = ({ order }: EarlierOrder, answers: Answers) => answers[order.id]?.isKept ?? order.stopped === null

type FormProps = { readonly operation: ReviewedOperation; readonly isReadOnly: boolean; onClose(): void }

function ReviewForm({ operation, isReadOnly, onClose }: FormProps) {
  const [answers, setAnswers] = useState<Answers>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { send, busy } = useSend({ showProblem: besideFields(setProblems) }, orderReviewsContract.review, {
    done: ({ again, stopped }) => {
      toast.success('Orders looked through', `${again} ordered again, ${stopped} stopped`)
      onClose()
    },
    failed: 'Nothing was changed',
  })
  const answer = (id: string, said: Answers[string]) => {
    setProblems({})
    setAnswers({ ...answers, [id]: { ...answers[id], ...said } })
  }
  const submit = () =>
    send({
      caseId: operation.caseId,
      orders: operation.orders.map((one) => ({
        orderId: one.order.id,
        version: one.order.version,
        isKept: isKeptOf(one, answers),
        allergyReason: answers[one.order.id]?.allergyReason ?? '',
      })),
    })
  const rows = operation.orders.map((one, place) => ({ one, place }))
  const first = (rows.find(({ one }) => one.again === null) ?? rows[0])?.place
  const groups = [
    { title: 'Running: tick what goes on', rows: rows.filter(({ one }) => one.again === null) },
    { title: 'Stopped before: tick what is ordered again', rows: rows.filter(({ one }) => one.again !== null) },
  ]
  return (
    <form
      noValidate
      aria-label={TITLE}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        <p className={textCss.note}>{operationWords(operation)}</p>
        {groups.map(
          (group) =>
            group.rows.length > 0 && (
              <fieldset key={group.title} className={css.review} disabled={isReadOnly}>
                <legend className={textCss.title}>{group.title}</legend>
                {group.rows.map(({ one, place }) => (
                  <ReviewedLine
                    key={one.order.id}
                    one={one}
                    isFirst={place === first}
                    isKept={isKeptOf(one, answers)}
                    error={problems[`orders.${place}.isKept`]}
                    allergyError={problems[`orders.${place}.allergyReason`]}
                    allergyReason={answers[one.order.id]?.allergyReason ?? ''}
                    answer={(said) => answer(one.order.id, said)}
                  />
                ))}
              </fieldset>
            ),
        )}
        {isReadOnly ? (
          <p className={textCss.note}>A doctor looks them through and signs.</p>
        ) : (
          <FormFooter
            submit="Sign"
            busy={busy}
            onCancel={onClose}
            note="Another dose or time: change the order afterwards."
          />
        )}
      </Stack>
    </form>
  )
}

type LineProps = {
  readonly one: EarlierOrder
  readonly isFirst: boolean
  readonly isKept: boolean
  readonly error: string | undefined
  readonly allergyError: string | undefined
  readonly allergyReason: string
  answer(said: Answers[string]): void
}

function ReviewedLine({ one, isFirst, isKept, error, allergyError, allergyReason, answer }: LineProps) {
  const { order, again } = one
  const decision: ReviewDecision = again ? (isKept ? 'again' : 'left_out') : isKept ? 'goes_on' : 'stopped'
  const how = [doseWords(order), howWords(again ?? order)].filter(Boolean).join(' · ')
  return (
    <div className={css.reviewLine}>
      <Checkbox
        {...(isFirst && FIRST_FIELD)}
        label={order.name}
        description={
          <>
            {how}
            {order.stopped && (
              <>
                <br />
                {`Stopped ${showMoment(order.stopped.at)} by ${order.stopped.by}: ${order.stopped.reason}`}
              </>
            )}
          </>
        }
        error={error}
        checked={isKept}
        onChange={({ currentTarget: { checked } }) => answer({ isKept: checked })}
      />
      <span className={textCss.caption} data-changes={decision === 'stopped' || decision === 'again' || undefined}>
        {DECISION_WORDS[decision]}
      </span>
      {(allergyError || allergyReason) && (
        <TextInput
          label={`Why ${order.name} in spite of the allergy`}
          required
          maxLength={300}
          value={allergyReason}
          error={allergyError}
          onChange={({ currentTarget: { value } }) => answer({ allergyReason: value })}
        />
      )}
    </div>
  )
}
