import { readPng } from './png.ts'

type Size = { readonly width: number; readonly height: number }

/** Width and height of a PNG or JPEG that is there to its end; undefined for what is neither. */
export function pictureSize(bytes: Uint8Array): Size | undefined {
  const size = bytes[0] === 0x89 ? readPng(bytes) : bytes[0] === 0xff && bytes[1] === 0xd8 ? sizeOfJpeg(bytes) : null
  return size && size.width > 0 && size.height > 0 ? { width: size.width, height: size.height } : undefined
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const FRAME_STARTS = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
const SCAN = 0xda

/** The size stands in the frame header; behind the scan the end of the picture must come. */
function sizeOfJpeg(bytes: Uint8Array): Size | null {
  const view = viewOf(bytes)
  let size: Size | null = null
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (FRAME_STARTS.has(marker)) size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker === SCAN) return endsBehind(bytes, at) ? size : null
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

const endsBehind = (bytes: Uint8Array, scan: number): boolean => {
  for (let at = bytes.length - 1; at > scan; at--) if (bytes[at] === 0xd9 && bytes[at - 1] === 0xff) return true
  return false
}
