import { Box, Stack, TextInput } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { showRupees } from '../../../kernel/money.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { Sums } from '../../../ui/display/sums.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, Fields, FormDialog, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { discountForm, discountsContract } from '../../model/bill/changes/discounts.contract.ts'
import { DiscountHistory } from './discount-history.tsx'
import css from './payment.module.css'

type Props = { readonly visitId: string; readonly payerId: string; onClose(): void }
type Data = RouteReply<typeof discountsContract.discounts>

/** The discounts of a bill: asked for with amount and reason, approved or refused within the limit of one's role, taken back. */
export default function DiscountDialog({ visitId, payerId, onClose }: Props) {
  const { data, error, refetch } = useRead(discountsContract.discounts, { visitId, payerId }, { keep: false })
  return (
    <FormDialog title="Discount" opened onClose={onClose} size={880}>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : data ? (
        <Opened visitId={visitId} payerId={payerId} data={data} onClose={onClose} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

function Opened({ data, ...of }: Props & { readonly data: Data }) {
  const { can } = useAuth()
  return (
    <>
      <Box component="p" my={12} className={textCss.caption}>
        {data.billNo}
        {data.isConfirmed && ' · confirmed: its discounts stay as they are until its next version is begun'}
      </Box>
      <div className={css.columns}>
        <DiscountHistory data={data} mayDecide={can('discount:approve') && !data.isConfirmed} />
        <Stack component="section" gap={12} miw={0} aria-label="Bill">
          <Sums>
            <dt>Bill before discount</dt>
            <dd>{showRupees(data.gross)}</dd>
            <dt>Approved</dt>
            <dd>{showRupees(data.approved)}</dd>
            <dt>
              <strong>The patient pays</strong>
            </dt>
            <dd>
              <strong>{showRupees(data.patientShare)}</strong>
            </dd>
            {can('discount:approve') && (
              <>
                <dt>You may give without approval</dt>
                <dd>{data.limit === null ? 'without limit' : showRupees(data.limit)}</dd>
              </>
            )}
          </Sums>
        </Stack>
      </div>
      {can('discount:request') && !data.isConfirmed ? (
        <RequestDiscount patientShare={data.patientShare} {...of} />
      ) : (
        <div className={css.foot} />
      )}
    </>
  )
}

type Request = Props & { readonly patientShare: number }

function RequestDiscount({ visitId, payerId, patientShare, onClose }: Request) {
  const form = useContractForm(discountForm, {})
  const { submit, busy } = useSubmit(form, discountsContract.requestDiscount, {
    input: (values) => ({ visitId, payerId, ...values }),
    done: ({ state }) => {
      toast.success(state === 'approved' ? 'The discount is approved' : 'The discount is asked for')
      form.reset()
    },
    failed: 'Nothing was asked for',
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Ask for a discount">
      <Fields className={css.foot}>
        <TextInput
          label="Amount"
          inputMode="decimal"
          leftSection="₹"
          required
          description={`At most ${showRupees(Math.max(0, patientShare))}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...FIRST_FIELD}
          {...form.getInputProps('amount')}
        />
        <TextInput label="Reason" required maxLength={300} {...form.getInputProps('reason')} />
      </Fields>
      <FormFooter submit="Ask for the discount" busy={busy} onCancel={onClose} />
    </form>
  )
}
