/** Bytes of a request's body. */
export const BODY_LIMIT = 64 * 1024
/** Characters of a path parameter: a document's title is part of its address. */
export const LONGEST_PARAMETER = 10_000
/** Timeout for receiving a request. */
export const REQUEST_MS = 30_000
/** How often Node checks its timeouts. Its default of 30 s would let slow senders stay twice as long. */
export const TIMEOUT_CHECK_MS = 5000
/** How long an idle connection stays open: longer than a proxy keeps it, or its next request meets a closed one. nginx keeps 60 s. */
export const KEEP_ALIVE_MS = 75_000
/** How long an answered request may go on sending its body. */
export const LATE_BODY_MS = 10_000
/** Requests that a process works on at once if nothing else is configured; reads beyond it are refused. */
export const REQUESTS_AT_ONCE = 32
/** As many acts as this share of it may be worked on besides. */
export const SHARE_OF_ACTS = 0.5
/** Connections that wait to be accepted. In a longer queue than Node's own 511, a peak meets no lost packet, which costs seconds. */
export const BACKLOG = 4096
/** How long a request whose client has left still counts as worked on. */
export const ABANDONED_MS = 10_000
