declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** the address of a sheet that only some page loads */
declare module '*.css?url' {
  const address: string
  export default address
}
