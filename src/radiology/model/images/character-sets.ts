/** The encodings of DICOM's names of character sets; of a set that changes within a text, the one it changes to. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'ISO_IR 192': 'utf-8',
  GB18030: 'gb18030',
  GBK: 'gbk',
  'ISO_IR 13': 'shift_jis',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 148': 'windows-1254',
  'ISO_IR 166': 'windows-874',
  'ISO 2022 IR 87': 'iso-2022-jp',
  'ISO 2022 IR 149': 'euc-kr',
}
const LATIN = 'windows-1252'

/** The encoding of the texts of a file, by its SpecificCharacterSet ('\ISO 2022 IR 149' too). */
export function encodingOf(characterSet: string): string {
  const names = characterSet.split('\\').map((name) => name.trim())
  const named = names.find((name) => Object.hasOwn(ENCODINGS, name) || Object.hasOwn(ENCODINGS, plain(name)))
  return (named && (ENCODINGS[named] ?? ENCODINGS[plain(named)])) || LATIN
}

const plain = (name: string): string => name.replace('ISO 2022 IR', 'ISO_IR')
