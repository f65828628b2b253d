-- Which jobs a living process holds is read from the names they are locked in and from its advisory lock alone.
drop table job_workers;
