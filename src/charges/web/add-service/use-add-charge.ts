import { useRef } from 'react'
import * as z from 'zod/mini'
import { asJpeg } from '../../../patients/web/photo/as-jpeg.ts'
import { type Upload, useUpload } from '../../../patients/web/photo/upload.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type ContractForm, useContractForm } from '../../../ui/forms/contract-form.ts'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { addedWords, isAgain } from '../../model/added-words.ts'
import { chargeForm } from '../../model/charge-form.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import type { AddedCharge } from '../../model/shown-charge.ts'
import { confirmLargeAmount } from '../confirm-large-amount.ts'
import type { Offer } from './use-service-search.ts'

/** What the desk fills in; the service comes from the list of offers. */
const typedFields = z.omit(chargeForm, {
  list: true,
  itemId: true,
  head: true,
  isPatientsOwn: true,
  rateId: true,
  invoiceFileId: true,
  stickerFileId: true,
})
export type AddForm = ContractForm<typeof typedFields>
type Typed = z.input<typeof typedFields>
/** Sent as soon as they are chosen, and kept with the charge that is added next. */
export type ImplantFiles = { readonly invoice: Upload; readonly sticker: Upload }

const AGAIN = { title: 'Add it again?', message: 'It was added a moment ago.', confirmLabel: 'Add again' } as const
const WITHOUT_CHOICE = { administrationTime: null, performerId: null, isLargeAmountConfirmed: false } as const

const chosen = (offer: Offer, description: Typed['description']) =>
  offer.of === 'catalogue'
    ? { list: offer.service.list, itemId: offer.service.id, head: offer.head, description }
    : { head: offer.head, description: description || offer.description }

/** Who performs it and the note, for a service that needs them; what was typed for another is left out. */
function saidFor(offer: Offer, { performerId, note }: Typed) {
  const needs = offer.of === 'catalogue' ? offer.service.needs : []
  return {
    performerId: needs.includes('doctor') ? performerId || null : null,
    note: needs.includes('note') ? note : '',
  }
}

type What = Readonly<Partial<Record<'head' | 'itemId' | 'description' | 'isPatientsOwn', unknown>>>
const whatOf = ({ head, itemId, description, isPatientsOwn }: What) =>
  [head, itemId, description, isPatientsOwn].join(' ')

/** The form of a new charge, and how it is saved. What is added keeps its day for the next one. */
export function useAddCharge(visitId: string, day: string, onAdded: (charge: AddedCharge) => void) {
  const initial = { day, quantity: '1', externalRequisition: 'None', ...WITHOUT_CHOICE } as const
  const form = useContractForm(typedFields, initial)
  const files: ImplantFiles = { invoice: useUpload(), sticker: useUpload({ prepare: asJpeg }) }
  const { invoice, sticker } = files
  const last = useRef<{ readonly what: string; readonly atMs: number } | null>(null)
  const cancel = useWrite(chargesContract.cancel)
  const undo = (id: string, description: string) =>
    cancel.mutate(
      { id, reason: 'Added by mistake' },
      {
        onSuccess: () => toast.success('Undone', `${description} is not on the bill.`),
        onError: (problem) => toast.error('The charge stays', problem.message),
      },
    )
  const { send, busy } = useSend(form, chargesContract.add, {
    done: (charge, sent) => {
      onAdded(charge)
      last.current = { what: whatOf(sent), atMs: Date.now() }
      const { title, message } = addedWords(charge)
      toast.success(title, message, () => undo(charge.id, charge.description))
      form.setValues({ ...form.getInitialValues(), day: sent.day })
      form.clearErrors()
      invoice.choose(null)
      sticker.choose(null)
    },
    handled: confirmLargeAmount,
    failed: 'The charge was not added',
  })
  const save = async (offer: Offer, values: Typed) => {
    const input = {
      ...values,
      visitId,
      ...chosen(offer, values.description),
      isPatientsOwn: offer.isPatientsOwn,
      administrationTime: values.administrationTime || null,
      ...saidFor(offer, values),
      ...(offer.head === 'implant' && { invoiceFileId: invoice.id, stickerFileId: sticker.id }),
    }
    if (isAgain(whatOf(input), last.current, Date.now()) && !(await confirm(AGAIN))) return
    send(input)
  }
  const isSending = [invoice, sticker].some(({ state }) => state === 'uploading')
  return { form, files, busy: busy || isSending, save }
}
