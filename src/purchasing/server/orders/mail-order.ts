import { showDay } from '../../../kernel/calendar.ts'
import { preparedOperation } from '../../../platform/server/contract/operation.ts'
import { mayStep } from '../../model/orders/decide-order.ts'
import { purchaseOrdersContract } from '../../model/orders/orders.contract.ts'
import { printedOrder } from './print-order.ts'
import { lockedOrder, markSent, stepping } from './step-order.ts'

/**
 * Sends an approved order as PDF to the supplier. The e-mail has gone before it is written down that it has, and no connection is held while
 * it goes: what the e-mail server refuses changes nothing, and an order that was changed in the meantime stays as it is, with the event.
 */
export const mailOrder = preparedOperation(
  purchaseOrdersContract.mail,
  async (preparation, { id, version, to, message }) => {
    const { actor, now, platform, refuse } = preparation
    const printed = await preparation.inHospital(async (db) => {
      await stepping({ db, refuse }, id, version, 'send')
      return printedOrder({ db, actor, now, platform }, id)
    })
    const { file, order, hospital } = printed ?? refuse('NOT_FOUND')
    const mailer = platform.mailer ?? refuse('NO_MAIL')
    const attached = { name: file.name, mediaType: file.mediaType, bytes: await file.bytes() }
    try {
      await mailer.send({
        to,
        subject: `Purchase order ${order.orderNo} of ${showDay(order.day)}, ${hospital.name}`,
        text: message,
        replyTo: hospital.email ? { name: hospital.name, address: hospital.email } : undefined,
        attachments: [attached],
      })
    } catch (error) {
      platform.log.warn({ err: error, order: id }, 'a purchase order was not e-mailed')
      if (isOfRecipient(error)) refuse('ADDRESS_REFUSED', { field: 'to' })
      refuse('MAIL_SILENT')
    }
  },
  async ({ db, now, record, refuse }, { id, version, to }) => {
    const order = (await lockedOrder(db, id)) ?? refuse('NOT_FOUND')
    if (order.version === version && mayStep(order.state, 'send')) await markSent(db, id, { how: 'email', to, now })
    await record({ type: 'purchase_order.mailed', subject: { type: 'purchase_orders', id }, facts: { to } })
    return { id }
  },
)

/** Whether the server refused the recipient, and not the connection or the whole message. */
const isOfRecipient = (error: unknown): boolean => (error as { command?: unknown }).command === 'RCPT TO'
