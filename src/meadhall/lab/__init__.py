"""The lab: what many games tell. Simulation with its statistics, and the bench."""
