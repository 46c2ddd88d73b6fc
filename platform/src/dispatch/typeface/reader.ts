/** Reads a font file's numbers, big end first, one after the other. */
export class Reader {
  readonly #bytes: Buffer
  position: number

  constructor(bytes: Buffer, position = 0) {
    this.#bytes = bytes
    this.position = position
  }

  u8(): number {
    return this.#bytes.readUInt8(this.#step(1))
  }

  i8(): number {
    return this.#bytes.readInt8(this.#step(1))
  }

  u16(): number {
    return this.#bytes.readUInt16BE(this.#step(2))
  }

  i16(): number {
    return this.#bytes.readInt16BE(this.#step(2))
  }

  u32(): number {
    return this.#bytes.readUInt32BE(this.#step(4))
  }

  /** a number from -2 to 2 with 14 bits behind the point */
  fraction(): number {
    return this.i16() / 16_384
  }

  bytes(length: number): Buffer {
    const start = this.#step(length)
    return this.#bytes.subarray(start, start + length)
  }

  /** `count` values, each read by `read` */
  list<T>(count: number, read: () => T): T[] {
    return Array.from({ length: count }, read)
  }

  #step(length: number): number {
    const start = this.position
    this.position += length
    return start
  }
}
