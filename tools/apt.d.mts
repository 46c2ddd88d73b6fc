export function installPackage(name: string): boolean
export function isExecutable(path: string): boolean
