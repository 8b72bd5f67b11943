/**
 * Calls `gone` once the process named in PARENT_PID has ended, so that a killed parent leaves no orphan.
 * The variable is taken out of the environment: our own children have another parent.
 */
export function watchParent(onExit: () => void): void {
  const pid = Number(process.env.PARENT_PID);
  delete process.env.PARENT_PID;
  if (!Number.isInteger(pid) || pid <= 0) return;
  const isDirectParent = process.ppid === pid;
  const timer = setInterval(() => {
    if (isDirectParent ? process.ppid === pid : exists(pid)) return;
    clearInterval(timer);
    onExit();
  }, 500);
  timer.unref();
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
