/** The one line about a port at which nobody can listen; `setting` is the one to change. */
export function listenError(error: NodeJS.ErrnoException, setting: string, port: number): Error {
  return error.code === "EADDRINUSE"
    ? new Error(`Port ${port} is taken. Set ${setting} to another.`)
    : error;
}
