import { Kbd, Modal } from '@mantine/core'
import '@mantine/core/styles/Kbd.css'
import { keysOpen } from '../overlays.ts'
import css from './keys-help.module.css'

const KEYS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Everywhere',
    [
      ['Ctrl K', 'Search patients, screens and actions'],
      ['/', 'Go to the search of the page'],
      ['Enter  ↓', 'From the search into the list'],
      ['Ctrl B', 'Fold or unfold the sidebar'],
      ['?', 'Show these keys'],
      ['Esc', 'Close what is open'],
    ],
  ],
  [
    'In a table',
    [
      ['j  ↓', 'Next row'],
      ['k  ↑', 'Previous row'],
      ['←  →', 'Previous or next column'],
      ['Enter', 'Open the row'],
      ['e', 'Edit the cell'],
      ['m', 'Open the actions of the row'],
      ['Home  End', 'First or last row'],
      ['Shift ←  Shift →', 'Make the column narrower or wider'],
    ],
  ],
  [
    'On a bill',
    [
      ['/', 'Search and add a service'],
      ['j  k', 'Next or previous line'],
      ['q', 'Change the quantity'],
      ['r', 'Change the rate'],
      ['w', 'Why it costs so much'],
      ['s', 'Divide between payer and patient'],
      ['m', 'Move to another section'],
      ['Alt ↑  Alt ↓', 'Move up or down'],
      ['x', 'Take out'],
      ['e', 'Keep'],
      ['t', 'Type a line'],
      ['Space', 'Choose for a requisition'],
      ['c', 'Changes'],
      ['u', 'Undo the last change'],
      ['p', 'Preview'],
    ],
  ],
  [
    'On the bed map',
    [
      ['←  →  ↑  ↓', 'Next room'],
      ['Enter', 'Open the room'],
      ['Space', 'Begin a transfer, or move the patient here'],
      ['Esc', 'Cancel the transfer'],
    ],
  ],
  [
    'In a form',
    [
      ['Tab', 'Next field'],
      ['Enter', 'Confirm'],
      ['Esc', 'Close'],
    ],
  ],
]

/** The keys, as `?` lists them. */
export default function KeysHelp() {
  return (
    <Modal opened onClose={() => keysOpen.set(false)} title="Keyboard shortcuts" size="md">
      {KEYS.map(([where, keys]) => (
        <section key={where} className={css.group}>
          <h2 className={css.where}>{where}</h2>
          <dl>
            {keys.map(([key, does]) => (
              <div key={key} className={css.line}>
                <dt>{does}</dt>
                <dd>
                  {key.split('  ').map((one) => (
                    <Kbd key={one} size="sm">
                      {one}
                    </Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
