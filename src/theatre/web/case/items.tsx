import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { ITEM_STATE_WORDS } from '../../model/case/case-words.ts'
import { isInside, isOutside, isWaiting } from '../../model/case/next-state.ts'
import type { OpenedCase } from '../../model/case/shown-case.ts'
import { AddKit, KitOfCase } from '../kits/kit-of-case.tsx'
import css from '../theatre.module.css'

/** Implants and items of the kit: held for the case, used, or back on the shelf. */
export function Items({ opened }: { readonly opened: OpenedCase }) {
  const { can } = useAuth()
  const url = useUrl()
  const { state } = opened
  const mayUse = can('theatre-item:use') && (isOutside(state) || isWaiting(state) || isInside(state))
  // What came back keeps its reason in sight; the rest of the kit is counted in one table.
  const implants = opened.items.filter(({ isImplant, state: of }) => isImplant || of === 'returned')
  return (
    <section className={css.items} aria-label="Implants and kit">
      <h2>Implants and kit</h2>
      {mayUse && (
        <div className={css.kitActions}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={buttonIcon(IconPlus)}
            onClick={() => url.open({ step: 'item' })}
          >
            Hold an item
          </Button>
          <AddKit id={opened.id} />
        </div>
      )}
      <ul>
        {implants.map((item) => (
          <li key={item.id} data-state={item.state}>
            <b>{item.name}</b>
            <small>
              {[
                `batch ${item.batchNo}`,
                `exp ${showDay(item.expiry).slice(3)}`,
                item.serialNo && `no. ${item.serialNo}`,
                `${item.quantity} from ${item.place}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <small>
              {ITEM_STATE_WORDS[item.state]}
              {item.returnReason && `: ${item.returnReason}`}
              {item.amount !== null && `, ${showRupees(item.amount)}`}
            </small>
            {item.isImplant && item.state !== 'returned' && !item.stickerFileId && (
              <small data-tone="warning">picture of the sticker missing</small>
            )}
            {item.stickerFileId && (
              <Anchor href={`/api/files/${item.stickerFileId}`} target="_blank" rel="noreferrer" inherit>
                Sticker of {item.name}
              </Anchor>
            )}
            {mayUse && item.state !== 'returned' && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Answer ${item.name}`}
                onClick={() => url.open({ step: 'used', item: item.id })}
              >
                {item.state === 'held' ? 'Used?' : 'Change'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <KitOfCase opened={opened} mayUse={mayUse} />
      {opened.items.length === 0 && <p>Nothing is held.</p>}
    </section>
  )
}
